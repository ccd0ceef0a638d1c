import i18next from 'i18next'

/** What a message says, or what kind it is where it has no words: `Fotoğraf`, `Sesli mesaj`. */
export const noticeWords = ({
  content,
  contentKind,
}: {
  readonly content: string
  readonly contentKind: string
}): string => content || i18next.t([`status:content.${contentKind}`, 'status:content.unknown'])
