/** Path of a Chromium that runs, installed now where there was none. Throws one line where none can be had. */
export const ensureChromium: () => Promise<string>
