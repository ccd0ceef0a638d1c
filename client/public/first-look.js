// Runs before the page is painted: the appearance and the theme that this browser showed last, so that nothing flashes.
// Zod makes no programs of its schemas: the policy lets no text become one, and reports each try.
globalThis.__zod_globalConfig = { jitless: true }
;(() => {
  const root = document.documentElement
  try {
    const chosen = localStorage.getItem('appearance') || 'system'
    const dark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute(dark ? 'data-dark' : 'data-light', '')
    if (chosen !== 'system') root.classList.add(chosen)
    root.lang = localStorage.getItem('language') === 'en' ? 'en' : 'tr'
    // Whose product it is: as this browser knows it, and as the server tells it meanwhile.
    const { companyName } = JSON.parse(localStorage.getItem('company') || '{}')
    if (companyName) document.title = companyName
    fetch('/api/site-settings')
      .then(async (reply) => {
        if (!reply.ok) return
        const company = { ...(await reply.json()), position: reply.headers.get('Position') }
        localStorage.setItem('company', JSON.stringify(company))
        dispatchEvent(new Event('company'))
      })
      .catch(() => {})
    const kept = JSON.parse(localStorage.getItem('colours') || 'null')
    if (kept?.css) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(kept.css)
      document.adoptedStyleSheets = [sheet]
    }
  } catch {
    // Without storage the product looks as it does by itself.
  }
})()
