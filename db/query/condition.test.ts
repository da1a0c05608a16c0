import { expect, test } from "vitest";
import { compileCondition } from "./condition.ts";
import { QueryError } from "./query-error.ts";

const person = {
  title: "Björn Jürgens",
  alter: 34,
  aktiv: true,
  mandat: null,
  plz: "24103",
  kontakt: { adresse: { ort: "Kiel" } },
  themen: ["Klima", "Bildung"],
  zeiten: [{ tag: "Mo" }, { tag: "Di" }],
  seit: "2025-09-14",
};

test.each([
  ["a scalar equals strictly", { alter: 34 }, true],
  ["a number is not its text", { alter: "34" }, false],
  ["a scalar never equals a list", { themen: "Klima" }, false],
  ["a dotted path", { "kontakt.adresse.ort": "Kiel" }, true],
  ["nested objects", { kontakt: { adresse: { ort: "Kiel" } } }, true],
  ["an index of a list", { "themen.1": "Bildung" }, true],
  ["a path through a list", { "zeiten.1.tag": "Di" }, true],
  ["an empty condition", {}, true],
  ["an array from the start", { themen: ["Klima"] }, true],
  ["an array in another order", { themen: ["Bildung"] }, false],
  ["a regular expression", { title: "--REGEX /^bj/i" }, true],
  ["a broken marker is plain text", { title: "--REGEX bj" }, false],
  ["a regular expression on a missing field", { fehlt: "--REGEX /undefined/" }, false],
  ["null as a condition is equality with null", { mandat: null }, true],
  ["null does not match a missing field", { fehlt: null }, false],
  ["$eq", { alter: { $eq: 34 } }, true],
  ["$eq null on a missing field", { fehlt: { $eq: null } }, false],
  ["$eq with an expression", { title: { $eq: "--REGEX /gens$/" } }, true],
  ["$ne on a missing field", { fehlt: { $ne: 1 } }, true],
  ["$ne null on null", { mandat: { $ne: null } }, false],
  ["$not on a missing field", { fehlt: { $not: true } }, true],
  ["$not with operators", { alter: { $not: { $gt: 40 } } }, true],
  ["$and on a field", { alter: { $and: [{ $gt: 30 }, { $lt: 40 }] } }, true],
  ["an empty $and", { $and: [] }, true],
  ["$or", { $or: [{ alter: 1 }, { aktiv: true }] }, true],
  ["$or on a field with plain values", { alter: { $or: [1, 34] } }, true],
  ["an empty $or", { $or: [] }, false],
  ["several operators", { alter: { $gte: 34, $lte: 34 } }, true],
  ["$gt of a number with numeric text", { plz: { $gt: 24102 } }, true],
  ["$lt of ISO dates", { seit: { $lt: "2025-10-01" } }, true],
  ["$gt compares a list as text", { themen: { $gt: "Kl" } }, true],
  ["$gt on a missing field", { fehlt: { $gt: -1 } }, false],
  ["$gt compares null as 0", { mandat: { $gt: -1 } }, true],
  ["$gt of a number with a word", { alter: { $gt: "alt" } }, false],
  ["$in", { alter: { $in: [1, 34] } }, true],
  ["$in with one value", { alter: { $in: 34 } }, true],
  ["$in with an expression", { title: { $in: ["--REGEX /^B/"] } }, true],
  ["$in on a list", { themen: { $in: ["Bildung"] } }, true],
  ["$in is strict", { alter: { $in: ["34"] } }, false],
  ["an empty $in", { alter: { $in: [] } }, false],
  ["$contains every substring", { title: { $contains: ["Bj", "gens"] } }, true],
  ["$contains is case-sensitive", { title: { $contains: "bj" } }, false],
  ["$contains on a list has no substrings", { themen: { $contains: "Kli" } }, false],
  ["$contains every entry", { themen: { $contains: ["Klima", "Bildung"] } }, true],
  ["$contains on a number", { alter: { $contains: "3" } }, true],
  ["$contains null on text", { title: { $contains: null } }, false],
  ["an empty $contains", { fehlt: { $contains: [] } }, true],
  ["$contains on null", { mandat: { $contains: "null" } }, false],
  ["$contains on a missing field", { fehlt: { $contains: "def" } }, false],
  ["$containsAny", { themen: { $containsAny: ["Klima", "X"] } }, true],
  ["an empty $containsAny", { themen: { $containsAny: [] } }, false],
  ["$icontains", { title: { $icontains: "JÜR" } }, true],
  ["$icontains does not unfold ß", { title: { $icontains: "ss" } }, false],
  ["$exists counts null as present", { mandat: { $exists: true } }, true],
  ["$exists false", { fehlt: { $exists: false } }, true],
  ["$type of a list", { themen: { $type: "object" } }, true],
  ["$type of a missing field", { fehlt: { $type: "undefined" } }, true],
  ["$regex with a bare source", { alter: { $regex: "^3" } }, true],
  ["$regex with delimiters", { title: { $regex: "/^björn/i" } }, true],
  ["$regex on a missing field matches against empty text", { fehlt: { $regex: "^$" } }, true],
  ["inherited names are missing", { "constructor.name": { $exists: true } }, false],
  ["the prototype is missing", { __proto__: {}, "kontakt.__proto__": { $exists: true } }, false],
  ["the length of a list is not a field", { "themen.length": 2 }, false],
])("conditions follow the rule „%s“: %j", (_name, condition, expected) => {
  expect(compileCondition(condition)(person)).toBe(expected);
});

test.each([
  ["an unknown operator", { alter: { $near: 1 } }],
  ["$and without a list", { $and: "x" }],
  ["$or without a list", { $or: {} }],
  ["$containsAny without a list", { themen: { $containsAny: "Klima" } }],
  ["$icontains without a text", { title: { $icontains: 1 } }],
  ["$gt with a list", { alter: { $gt: [] } }],
  ["$eq with an object", { alter: { $eq: {} } }],
  ["$exists with a text", { alter: { $exists: "ja" } }],
  ["$type with a number", { alter: { $type: 1 } }],
  ["$regex with a number", { alter: { $regex: 1 } }],
  ["an expression that does not compile", { title: "--REGEX /(/" }],
  ["an expression of another regex dialect", { title: "--REGEX /(?i)a++/" }],
  ["a flag given twice", { title: "--REGEX /a/ii" }],
  ["look-around", { title: "--REGEX /(?=a)/" }],
  ["a back-reference", { title: "--REGEX /(a)\\1/" }],
  ["an expression of 300 characters", { title: `--REGEX /${"a".repeat(300)}/` }],
  [
    "nesting ten levels deep",
    {
      $not: {
        $not: { $not: { $not: { $not: { $not: { $not: { $not: { $not: { $not: {} } } } } } } } },
      },
    },
  ],
])("a condition with %s is rejected", (_name, condition) => {
  expect(() => compileCondition(condition)).toThrow(QueryError);
});

test("a regular expression with exponential backtracking ends at once", () => {
  const matches = compileCondition({ text: "--REGEX /^(\\w+\\s?)*!$/" });
  expect(
    matches({ text: "Das ist ein ganz gewöhnlicher Satz ohne Ausrufezeichen ".repeat(200) }),
  ).toBe(false);
});

test.each([
  ["/\\d{2,3}/", "34", true],
  ["/^(?:a|b)+$/", "abba", true],
  ["/\\p{Lu}/u", "björN", true],
  ["/^b.c$/s", "b\nc", true],
  ["/^c$/m", "b\nc", true],
  ["/a/g", "a", true],
  ["/^\\/landesliste\\//", "/landesliste/a", true],
  ["/[äöü]/i", "Ä", true],
  ["/\\bKiel\\b/", "in Kiel.", true],
  ["/^\\/foo\\-bar\\ baz/", "/foo-bar baz", true],
  ["/z\\.\\sB\\./", "z.\u00a0B.", true],
  ["/^z\\.\\SB/", "z.\u00a0B.", false],
  ["/b\\.c/", "ab.cd", true],
  ["/b\\.c/", "abxcd", false],
  ["/cd$/", "abcd", true],
  ["/bc$/", "abcd", false],
  ["/^a$/", "a", true],
  ["/^a$/", "a\n", false],
  ["/^b/m", "a\nb", true],
  ["/^B/i", "b", true],
  ["/^a b$/s", "a b", true],
  ["/a/y", "ba", true],
])(
  "the regular expression %s matched against %j gives %j every time",
  (pattern, text, expected) => {
    const matches = compileCondition({ text: `--REGEX ${pattern}` });
    expect([matches({ text }), matches({ text })]).toEqual([expected, expected]);
  },
);
