import { downloadFile } from '@kervan/contracts/api/files/download-file'
import { isShown, kindOfType } from '@kervan/contracts/files/file-types'
import type { MessageFile } from '@kervan/contracts/messages/message-file'

interface MailParts {
  /** The files of the mail, which may be pictures in it. */
  readonly files: readonly MessageFile[]
  readonly conversationId: string
  /** Its pictures that lie on other servers are loaded. */
  readonly loadsPictures: boolean
}

/** White paper in dark mode too: senders choose colours for it. Nothing is wider than the page where that can be helped. */
const STYLE =
  'html{background:#fff;color-scheme:light}body{margin:0;padding:12px;color:#1f2328;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img,table{max-width:100%}img{height:auto}blockquote{margin:0 0 0 8px;padding-left:8px;border-left:2px solid #d0d7de}'

/**
 * The page that shows the formatted text of a mail.
 * @param html  as `safeHtml` of the command service wrote it, which alone writes these attributes, and `<` nowhere but before a tag
 */
export const pageOfMail = (html: string, { files, conversationId, loadsPictures }: MailParts): string => {
  const addressOf = (part: number): string | undefined => {
    const file = files.find((each) => each.part === part)?.file
    return file && isShown(file.type) && kindOfType(file.type) === 'image'
      ? `${downloadFile.path.replace(':id', file.id)}?kind=conversation&amp;record=${conversationId}`
      : undefined
  }
  const withFiles = html.replace(/<img data-part="(\d+)"/g, (_whole, part: string) => {
    const address = addressOf(Number(part))
    return address === undefined ? '<img' : `<img src="${address}"`
  })
  const body = loadsPictures ? withFiles.replaceAll('<img data-remote-src="', '<img src="') : withFiles
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>${body}</body></html>`
}
