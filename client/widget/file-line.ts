import type { ShownFile } from '@kervan/contracts/visitors/wire'
import { element } from './element.ts'
import type { WidgetTexts } from './texts.ts'

/** The bytes of the file of a message, by the message's id; null where they do not come. */
export type FetchFile = (messageId: string) => Promise<Blob | null>

/** Pictures that every browser shows and that carry no script. */
const PICTURE = /^image\/(jpeg|png|gif|webp)$/

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** A file of the team's: a picture is shown, and every file is saved by its button. */
export const createFileLine = (
  texts: WidgetTexts,
  { name, type, size }: ShownFile,
  fetchFile: () => Promise<Blob | null>,
): HTMLElement => {
  let coming: Promise<string | null> | null = null
  const address = (): Promise<string | null> => {
    coming ??= fetchFile().then((blob) => {
      if (!blob) coming = null
      return blob && URL.createObjectURL(blob)
    })
    return coming
  }
  const fault = element('span', { className: 'missing', hidden: true, textContent: texts.fileMissing })
  fault.setAttribute('role', 'status')
  const save = async (): Promise<void> => {
    const href = await address()
    fault.hidden = href !== null
    if (href !== null) element('a', { href, download: name }).click()
  }
  const button = element('button', {
    type: 'button',
    textContent: `${name} · ${sizeOf(size)}`,
    onclick: () => void save(),
  })
  button.setAttribute('aria-label', texts.saveFile.replace('{name}', name))
  const line = element('div', { className: 'file' }, button, fault)
  if (PICTURE.test(type))
    void address().then((src) => {
      if (src !== null) line.prepend(element('img', { src, alt: name }))
    })
  return line
}
