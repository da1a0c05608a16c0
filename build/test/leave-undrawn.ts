/*
 * The servers of browser tests and their processes import this before everything else
 * (`node --import`).
 *
 * Nobody looks at the pictures that other services show beside links, and drawing them takes longer
 * than most imports. Those that a visitor asks for are drawn: their names are further arguments.
 */
const [, program = "", ...args] = process.argv;
if (/[/\\]draw-worker\.js$/.test(program) && args.length === 1) process.exit(0);

export {};
