import { downloadFile } from '@kervan/contracts/api/files/download-file'
import type { DeclaredKind } from '@kervan/contracts/kinds/registry'
import { urlOf } from '../api/request-of.ts'

/** The record that holds a file: who sees it there may open it. */
export interface FileHolder {
  readonly kind: DeclaredKind | 'conversation'
  readonly record: string
}

/**
 * Where a browser finds a file, by the session's cookie.
 * @param save  it is saved and not shown
 */
export const fileAddress = (id: string, holder: FileHolder, save = false): string =>
  urlOf(downloadFile, { params: { id }, query: { ...holder, ...(save && { save: 'true' }) } })

/**
 * Where a frame finds the page of a formatted mail, by the session's cookie.
 * @param isWithPictures  with those that lie on other servers
 */
export const mailPageAddress = (id: string, conversationId: string, isWithPictures: boolean): string =>
  urlOf(downloadFile, {
    params: { id },
    query: {
      kind: 'conversation',
      record: conversationId,
      page: isWithPictures ? 'with-pictures' : 'without-pictures',
    },
  })
