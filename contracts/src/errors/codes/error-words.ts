/** HTTP status and words of refusals by their code. */
export type ErrorWords = Readonly<Record<string, { readonly status: number; readonly tr: string; readonly en: string }>>
