/** The content of a ZIP archive according to its directory. */
export interface ArchiveSize {
  names: string[];
  /** The sum of the sizes that the entries declare to have when unpacked. */
  sizeBytes: number;
  /** Whether the size of an entry is known only after unpacking it. */
  isOpenEnded: boolean;
}

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;

/**
 * Reads the directory of a ZIP archive without unpacking anything (APPNOTE.TXT 4.3.12 and 4.3.16).
 *
 * Returns undefined if the bytes are not a ZIP archive. The reader of workbooks stops at the declared
 * size of an entry, so the sum is the most that a file can cost.
 */
export function measureArchive(bytes: Uint8Array): ArchiveSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const size: ArchiveSize = { names: [], sizeBytes: 0, isOpenEnded: false };
  let position = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    const isEntry =
      position + 46 <= bytes.length && view.getUint32(position, true) === entrySignature;
    if (!isEntry) return undefined;
    const [nameLength, extra, comment] = [28, 30, 32].map((at) =>
      view.getUint16(position + at, true),
    );
    const start = position + 46;
    const name = new TextDecoder().decode(bytes.subarray(start, start + (nameLength ?? 0)));
    size.names.push(name);
    size.sizeBytes += view.getUint32(position + 24, true);
    size.isOpenEnded ||= !name.endsWith("/") && isOpenEnded(view, position);
    position = start + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return size;
}

/** Whether an entry declares no size although it has content, or states it after its content. */
function isOpenEnded(view: DataView, position: number): boolean {
  const [packed, unpacked] = [20, 24].map((at) => view.getUint32(position + at, true));
  if (unpacked !== 0) return false;
  const isElsewhere = (view.getUint16(position + 8, true) & 8) !== 0;
  // Two bytes are the shortest way to pack nothing (RFC 1951).
  return packed === 0 ? isElsewhere : (packed ?? 0) > 2;
}

function findEnd(view: DataView): number | undefined {
  // Only a comment of at most 64 KiB follows the record.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}
