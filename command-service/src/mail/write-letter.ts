/** A way on from a message: what it does, and its address. */
export interface LetterLink {
  readonly label: string
  readonly url: string
}

export interface Letter {
  readonly subject: string
  /** Texts and links, in their order. */
  readonly parts: readonly (string | LetterLink)[]
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b57d0;color:#ffffff;font-weight:600;text-decoration:none'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const asHtml = (part: string | LetterLink): string =>
  typeof part === 'string'
    ? `<p style="margin:0 0 16px">${escaped(part)}</p>`
    : `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="${BUTTON}">${escaped(part.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escaped(part.url)}</p>`

/** The same letter as text and as HTML; addresses stand in both in full, for readers that show no buttons. */
export const writeLetter = ({ subject, parts }: Letter, language: string) => ({
  subject,
  text: `${parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n')}\n`,
  html:
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#ffffff;color:#1c1b1f;font-size:15px;line-height:1.5;${FONT}">` +
    `<div style="max-width:520px;margin:0 auto">${parts.map(asHtml).join('')}</div></body></html>`,
})
