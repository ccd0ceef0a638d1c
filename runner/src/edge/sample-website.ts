const WORDS = {
  tr: {
    title: 'Örnek Klinik',
    lead: 'Diş, saç ve göz tedavilerinde yanınızdayız.',
    text: 'Bu sayfa, sohbet penceresinin bir müşteri sitesinde nasıl göründüğünü gösterir. Sorunuzu yazmak için köşedeki düğmeye basın.',
  },
  en: {
    title: 'Sample Clinic',
    lead: 'At your side for dental, hair and eye treatments.',
    text: 'This page shows how the chat looks on a customer’s website. Press the button in the corner to write your question.',
  },
} as const

/** Of the sample website, whose page names its hash. */
export const SAMPLE_STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b1b1f;background:#fff}
header{padding:16px 24px;background:#e8f0f4}
main{max-width:640px;padding:8px 24px}
h1{margin:0;font-size:22px}`

/** A page as a customer's website has it. @param script  address of what adds the widget's line */
export const sampleWebsite = (language: 'tr' | 'en', script: string): string => {
  const { title, lead, text } = WORDS[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${SAMPLE_STYLE}</style></head><body><header><h1>${title}</h1></header><main><p>${lead}</p><p>${text}</p></main><script src="${script}"></script></body></html>`
}
