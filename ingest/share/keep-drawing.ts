import { drawSharePictures } from "./draw-share-pictures.ts";

/** Draws pictures whenever no import is under way. */
export interface PictureDrawing {
  /** To be called after an import: draws what is missing. */
  begin(): void;
  /** To be called when another import begins, which has precedence. */
  pause(): void;
  /** Settles once nothing is left to draw, or drawing is paused. */
  settled(): Promise<void>;
}

/** Failures are passed on; what could not be drawn is tried again after the next import. */
export function createPictureDrawing(options: {
  dataDir: string;
  now: () => Date;
  onError: (error: unknown) => void;
}): PictureDrawing {
  let current = new AbortController();
  let running = Promise.resolve();
  return {
    begin() {
      current.abort();
      const { signal } = (current = new AbortController());
      running = running.then(async () => {
        if (!signal.aborted) await drawSharePictures({ ...options, signal });
      });
      running = running.catch(options.onError);
    },
    pause: () => current.abort(),
    settled: () => running,
  };
}
