import { z } from 'zod'
import { plainSigns } from './plain-signs.ts'

/** What Google gives folders and files: those of shared drives are the shortest. */
const ID = /^[\w-]{19,120}$/
const FOLDER = /^\/drive\/(?:u\/\d+\/)?folders\/([^/]+)\/?$/
const FILE = /^\/file\/(?:u\/\d+\/)?d\/([^/]+)(?:\/[^/]*)?$/

/**
 * The link of a folder or file of Google Drive as it was typed or pasted, or its id alone: as the link that opens it and holds nothing else.
 * Null for what is neither.
 */
export const readDriveLink = (typed: string): string | null => {
  const text = plainSigns(typed).trim()
  if (ID.test(text)) return `https://drive.google.com/open?id=${text}`
  const written = /^drive\.google\.com\//i.test(text) ? `https://${text}` : text
  if (!URL.canParse(written)) return null
  const address = new URL(written)
  if (address.origin !== 'https://drive.google.com') return null
  const folder = FOLDER.exec(address.pathname)?.[1]
  if (folder) return ID.test(folder) ? `https://drive.google.com/drive/folders/${folder}` : null
  const file = FILE.exec(address.pathname)?.[1]
  if (file) return ID.test(file) ? `https://drive.google.com/file/d/${file}/view` : null
  const opened = address.pathname === '/open' ? address.searchParams.get('id') : null
  return opened && ID.test(opened) ? `https://drive.google.com/open?id=${opened}` : null
}

/** The id of what a link of {@link readDriveLink} opens. */
export const idOfDriveLink = (link: string): string => /(?:folders\/|\/d\/|id=)([\w-]+)/.exec(link)![1]!

/** The one reader of links of Google Drive. */
export const TypedDriveLink = z
  .string()
  .trim()
  .min(1, 'required')
  .max(500)
  .overwrite((typed) => readDriveLink(typed) ?? typed)
  .refine((link) => readDriveLink(link) !== null, 'invalid-drive-link')
  // What the refinement asks is not in the API's description otherwise.
  .meta({ pattern: String.raw`drive\.google\.com/|^[\w\-]{19,120}$` })
