import { endingOf } from '@kervan/contracts/files/file-endings'
import { FILE_TYPES } from '@kervan/contracts/files/file-types'

/** Every picture from the clipboard is called `image.png` by the browser: it gets a name that tells when it was pasted. */
export const fileAsChosen = (file: File, pastedName: string): File =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], `${pastedName}.${file.name.split('.')[1]}`, { type: file.type })
    : file

/** What a file seems to be before the server has looked into it, by its ending; what the browser says where the name has none that is known. */
export const typeAsNamed = ({ name, type }: Pick<File, 'name' | 'type'>): string => {
  const ending = endingOf(name)
  const known = Object.entries(FILE_TYPES).find(([, { endings }]) =>
    (endings as readonly string[]).includes(ending ?? ''),
  )
  return known?.[0] ?? type
}
