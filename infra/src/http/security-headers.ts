import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { POLICY_REPORTS } from './policy-reports.ts'

/** Of an empty text: what emotion puts into a style element before it adds rules one by one, which no policy looks at. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Of the rule with which MUI stops transitions while a page changes between light and dark. */
const NO_TRANSITIONS_STYLE = "'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y='"

const YEAR_S = 365 * 24 * 60 * 60

/** What no page of ours uses of a browser, so that nothing that gets into one may. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'payment', 'serial', 'usb']
/** Voice messages are recorded by our own pages alone. */
const PERMISSIONS = [...UNUSED.map((feature) => `${feature}=()`), 'microphone=(self)'].join(', ')

/**
 * Security headers for everything that a browser loads from us: pages take everything from this origin alone, and no script
 * that stands in a page, nor a style but the two that our client is known to put into one. Browsers report what goes against that.
 * @param isHttps  browsers reach us over https: they shall not try it otherwise for a year
 */
export const securityHeaders = (isHttps: boolean): RequestHandler => {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // What a colleague sees is fetched by another session and shown from memory.
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", EMPTY_STYLE, NO_TRANSITIONS_STYLE],
        styleSrcAttr: ["'none'"],
        // No text becomes markup or a script. The one policy passes the address of the program that draws PDFs.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['pdf-worker'],
        reportUri: POLICY_REPORTS,
        reportTo: 'policy',
      },
    },
    strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS)
    response.setHeader('Reporting-Endpoints', `policy="${POLICY_REPORTS}"`)
    headers(request, response, next)
  }
}
