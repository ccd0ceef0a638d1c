import { PDFWorker } from 'pdfjs-dist'
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** As far as it is used here: browsers that know it load a program from no address that no policy has passed. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** The one policy that the content security policy names: it passes the program that draws PDFs, and nothing else. */
const policy = trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL(url) {
    if (url !== address) throw new TypeError('This is not the program that draws PDFs.')
    return url
  },
})

/** A program of our own origin that reads one PDF. Gives what ends it. */
export const startPdfWorker = (): { readonly worker: PDFWorker; end(): void } => {
  const port = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
  const worker = PDFWorker.create({ port })
  return {
    worker,
    end() {
      worker.destroy()
      port.terminate()
    },
  }
}
