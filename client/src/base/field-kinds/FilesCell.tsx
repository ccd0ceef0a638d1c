import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { FileIcon } from '../files/FileIcon.tsx'

/** The first file by its name, and how many there are beside it. */
export const FilesCell = ({ value: [first, ...others] }: { readonly value: readonly StoredFile[] }) =>
  first && (
    <>
      <FileIcon type={first.type} />
      <span className="words">{others.length > 0 ? `${first.name} +${others.length}` : first.name}</span>
    </>
  )
