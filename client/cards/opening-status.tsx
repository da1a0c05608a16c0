import type { OpeningStatus as Status } from "#client/contract/page-data.ts";

/** Shape, colour and text say the same: full circle, half circle, ring. */
export function OpeningStatus({ status }: { status: Status }) {
  return (
    <span className="status" data-state={status.state}>
      {status.text}
    </span>
  );
}
