/** What the check for production says about itself, in every output. */
export const legalNotice =
  "Diese Prüfung ist keine Rechtsberatung: Sie sucht Angaben, die das Gesetz verlangt, und weiß nicht, ob sie stimmen und für euch vollständig sind.";
