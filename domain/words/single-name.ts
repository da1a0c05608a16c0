/**
 * A single name is shown as a family name is. For the name that a person does not have authors write
 * a dash.
 */
export function settleSingleName<Names extends { givenName: string; familyName: string }>(
  names: Names,
): Names {
  const { givenName, familyName } = names;
  if (!hasLetter(familyName)) return { ...names, givenName: "", familyName: givenName };
  return hasLetter(givenName) ? names : { ...names, givenName: "" };
}

function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
