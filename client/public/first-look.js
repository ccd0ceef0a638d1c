// Runs before the page is painted: the appearance and the theme that this browser showed last, so that nothing flashes.
// Zod makes no programs of its schemas: the policy lets no text become one, and reports each try.
globalThis.__zod_globalConfig = { jitless: true }
;(() => {
  const parsed = (text) => {
    try {
      return JSON.parse(text) ?? {}
    } catch {
      return {}
    }
  }
  // As `headersOf` of the client says who calls; the page's modules are not here yet.
  const headers = () => {
    const { id, username } = parsed(sessionStorage.getItem('user'))
    const token = sessionStorage.getItem('token')
    return {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      'X-Requested-With': 'XMLHttpRequest',
      ...(id && { 'X-User-ID': id, 'X-User-Name': encodeURIComponent(username) }),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
  }
  const root = document.documentElement
  try {
    const chosen = localStorage.getItem('appearance') || 'system'
    const dark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute(dark ? 'data-dark' : 'data-light', '')
    if (chosen !== 'system') root.classList.add(chosen)
    root.lang = localStorage.getItem('language') === 'en' ? 'en' : 'tr'
    // Whose product it is: as this browser knows it, and as the server tells it meanwhile.
    const { companyName } = parsed(localStorage.getItem('company'))
    if (companyName) document.title = companyName
    fetch('/api/site-settings', { headers: headers(), credentials: 'include', cache: 'no-store' })
      .then(async (reply) => {
        if (!reply.ok) return
        const company = { ...(await reply.json()), position: reply.headers.get('Position') }
        localStorage.setItem('company', JSON.stringify(company))
        dispatchEvent(new Event('company'))
      })
      .catch(() => {})
    const kept = parsed(localStorage.getItem('colours'))
    if (kept.css) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(kept.css)
      document.adoptedStyleSheets = [sheet]
    }
  } catch {
    // Without storage the product looks as it does by itself.
  }
})()
