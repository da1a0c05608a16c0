import { texts } from "#client/contract/texts.ts";

/** Shows beside the button, after every cross, how many votes are left. */
export function mount(element: HTMLElement): () => void {
  const output = element.querySelector("output");
  if (!(element instanceof HTMLFormElement) || !output) throw new Error("There is no ballot.");
  const { total, votes = "" } = element.dataset;
  const counted = votes.split(" ");
  const show = () => {
    const fields = new FormData(element);
    const crosses = counted.flatMap((name) => fields.getAll(name)).length;
    const others = Number(fields.get("andere"));
    output.textContent = texts.practice.left(crosses + others, Number(total));
  };
  show();
  element.addEventListener("change", show);
  return () => {
    element.removeEventListener("change", show);
    output.textContent = "";
  };
}
