export type Size = [width: number, height: number];

/** A browser with one window that a test drives. */
export interface Driver {
  /** Loads a document. */
  navigate: (url: string) => Promise<void>;
  /** Calls a function in the page, given by its source, with values that JSON can hold. */
  call: (source: string, values: unknown[]) => Promise<unknown>;
  /** Sends input in the form that WebDriver and WebDriver BiDi share. */
  act: (actions: object[]) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  /** A picture of the window. */
  capture: () => Promise<Buffer>;
  /** Errors that the browser has written to its console so far. */
  faults: string[];
  end: () => Promise<void>;
}

export interface DriverOptions {
  /** An empty folder for the browser's profile. */
  folder: string;
  /** The variables of the process, with the screen to open the window on. */
  env: NodeJS.ProcessEnv;
  hasScript: boolean;
  hasWebGl: boolean;
  isMotionReduced: boolean;
}

/** How long a browser may take for anything. */
export const patienceMs = 60_000;
