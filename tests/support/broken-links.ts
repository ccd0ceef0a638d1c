import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** As GitHub makes anchors of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

/**
 * Links of a page of Markdown to a file or a heading that is not there, as they are written. Addresses of the web are not followed.
 * @param file  where the page is, absolute
 */
export const brokenLinks = (file: string, text = readFileSync(file, 'utf8')): readonly string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
    .filter(([, target = '', anchor]) => {
      const path = target === '' ? file : join(dirname(file), target)
      if (!existsSync(path)) return true
      return anchor !== undefined && !anchorsOf(target === '' ? text : readFileSync(path, 'utf8')).includes(anchor)
    })
    .map(([link]) => link)
