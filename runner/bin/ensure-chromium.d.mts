/** Path of a Chromium that runs, installed now where that may be. Throws one line where there is none. */
export const ensureChromium: () => Promise<string>
