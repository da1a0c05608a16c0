/** Published files are served under their content-hashed names below this path. */
export const mediaBase = "/assets/media/";
