import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const maxBytes = 8 * 1024 * 1024;

test("the nursery has its bound at once and keeps it while objects survive", () => {
  // Flags are those of a whole process, which the other tests share.
  const program = `
    import { getHeapSpaceStatistics } from "node:v8";
    import { boundNursery } from ${JSON.stringify(new URL("./bound-nursery.ts", import.meta.url).href)};
    const readSize = () => getHeapSpaceStatistics().find((space) => space.space_name === "new_space").space_size;
    boundNursery(${maxBytes});
    const sizes = [readSize()];
    const kept = [];
    for (let turn = 0; turn < 200; turn += 1) {
      for (let count = 0; count < 3000; count += 1) kept[(turn % 20) * 3000 + count] = { turn, counts: [count] };
      await new Promise(setImmediate);
    }
    console.log(JSON.stringify([...sizes, readSize()]));
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual([maxBytes, maxBytes]);
});
