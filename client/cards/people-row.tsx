import type { CandidateCard } from "#client/contract/page-data.ts";
import { Poster } from "./poster.tsx";

/** Small posters side by side; people on no state list get the colour of the constituencies. */
export function PeopleRow({ people }: { people: CandidateCard[] }) {
  return (
    <div className="people-row">
      {people.map((person) => (
        <Poster
          key={person.path}
          candidate={person}
          accent={person.listPosition === undefined ? "secondary1" : "primary"}
          size="small"
        />
      ))}
    </div>
  );
}
