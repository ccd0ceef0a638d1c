import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileHeaders } from './opened-file.ts'
import { startPdfWorker } from './pdf-worker.ts'

/** Pages that are drawn; a longer document is saved and read elsewhere. */
const MOST_PAGES = 50

/** A PDF drawn page by page, by a program of our own origin: no plug-in of the browser sees it, and no script in it runs. */
const PdfPages = ({ address, name }: { readonly address: string; readonly name: string }) => {
  const { t } = useTranslation('files')
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    setPdf(null)
    setFailed(false)
    const { worker, end } = startPdfWorker()
    const asked = { url: address, httpHeaders: fileHeaders(), withCredentials: true }
    const loading = getDocument({ ...asked, worker, useSystemFonts: true, enableXfa: false })
    loading.promise.then(setPdf, () => setFailed(true))
    return () => void loading.destroy().finally(end)
  }, [address])
  if (failed) return <Alert severity="warning">{t('viewer.failed')}</Alert>
  if (!pdf) return <Box role="status">{t('viewer.loading')}</Box>
  const pages = Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, (_, index) => index + 1)
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center', width: '100%' }}>
      {pages.map((number) => (
        <PdfPage
          key={number}
          pdf={pdf}
          number={number}
          label={t('viewer.page', { name, number, count: pdf.numPages })}
        />
      ))}
      {pdf.numPages > MOST_PAGES && <Alert severity="info">{t('viewer.more-pages', { count: pdf.numPages })}</Alert>}
    </Box>
  )
}

export default PdfPages

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly label: string
}

const PdfPage = ({ pdf, number, label }: PdfPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let drawing: { cancel(): void } | undefined
    let isGone = false
    void pdf.getPage(number).then((page) => {
      const target = canvas.current
      if (isGone || !target) return
      const natural = page.getViewport({ scale: 1 })
      const width = Math.min(target.parentElement?.clientWidth ?? 800, 1_000)
      const viewport = page.getViewport({ scale: (width / natural.width) * Math.min(devicePixelRatio, 2) })
      target.width = viewport.width
      target.height = viewport.height
      const task = page.render({ canvas: target, viewport })
      drawing = task
      task.promise.catch(() => undefined)
    })
    return () => {
      isGone = true
      drawing?.cancel()
    }
  }, [pdf, number])
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={label}
      sx={{ width: '100%', maxWidth: 1_000, height: 'auto', bgcolor: 'common.white', boxShadow: 1 }}
    />
  )
}
