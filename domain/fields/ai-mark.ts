/** How AI took part in a picture or film (Regulation (EU) 2024/1689, Art. 50(4)), with German words for it. */
export const aiShares = {
  generated: ["erzeugt", "generiert", "erstellt"],
  edited: ["bearbeitet", "verändert"],
} as const;

export type AiShare = keyof typeof aiShares;

/** The words at a text that AI made or changed, from the field `ai` of its page. */
export function textForAiText(share: unknown): string | undefined {
  return share === "generated" || share === "edited" ? `${textForAi(share)}er Text` : undefined;
}

/** The words at a picture or film that AI made or changed. Returns undefined without a share of AI. */
export function textForAi(share: AiShare | undefined): string | undefined {
  return share && `Mit KI ${aiShares[share][0]}`;
}
