import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import type { FieldFault } from '@kervan/contracts/errors/problem'
import { refused } from '@kervan/contracts/errors/refusal'
import { isNameOfType } from '@kervan/contracts/files/file-endings'
import { isFileType } from '@kervan/contracts/files/file-types'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import { invalid } from '@kervan/infra/http/parse-parts'
import type { UploadedFiles } from '../../files/uploaded-files.ts'
import { leavesOf } from './field-leaves.ts'
import type { Values } from './record-command.ts'

type Named = StoredFile & { readonly path: FieldFault['path'] }

const filesIn = (fields: Fields, values: Values): readonly Named[] =>
  leavesOf(fields, values).flatMap(({ field, value, path }) =>
    field.type === 'files'
      ? (value as unknown as readonly StoredFile[]).map((file, index) => ({ ...file, path: `${path}.${index}` }))
      : [],
  )

/**
 * Every newly named file must exist, be what it is said to be, and have been uploaded by the user who names it: knowing a hash opens no
 * file. The record then holds it under its own key. From here on it stays, whether the command is carried out or not.
 * @param held  what the record holds; what it names there stays already
 * @throws Refusal file-not-uploaded with the `paths` at fault, invalid-request for a name that says something else than the bytes
 */
export const demandFiles = async (
  fields: Fields,
  values: Values,
  held: Values,
  files: Pick<UploadedFiles, 'name'>,
  userId: string,
  subject: string,
  language: Language,
): Promise<void> => {
  const before = filesIn(fields, held)
  const names = new Set(before.map(({ id, name }) => `${id} ${name}`))
  const misnamed = filesIn(fields, values).filter(
    ({ id, name, type }) => !names.has(`${id} ${name}`) && isFileType(type) && !isNameOfType(name, type),
  )
  if (misnamed.length > 0)
    throw invalid(
      misnamed.map(({ path }) => ({
        ...{ path: `body.${path}.name`, code: 'file-name-misleads' },
        message: fieldFaultText('file-name-misleads', language),
      })),
    )
  const known = new Set(before.map(keyOf))
  const added = filesIn(fields, values).filter((file) => !known.has(keyOf(file)))
  if (added.length === 0) return
  const there = new Set(
    (
      await files.name(
        added.map(({ id }) => id),
        userId,
        subject,
      )
    ).map(keyOf),
  )
  const paths = added.filter((file) => !there.has(keyOf(file))).map(({ path }) => `body.${path}`)
  if (paths.length > 0) throw refused('file-not-uploaded', { paths })
}

/** Users may call a file what they like, as long as the ending fits its type. */
const keyOf = ({ id, type, size }: Pick<StoredFile, 'id' | 'type' | 'size'>): string => `${id} ${type} ${size}`
