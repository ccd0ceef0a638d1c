import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/**
 * Takes files that are pasted into a place, or dropped onto the conversation around it (`data-drop-files`). Tells whether some are held over it.
 */
export const useIncomingFiles = (
  place: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((list: FileList | undefined) => {
    if (list && list.length > 0) onFiles([...list])
  })
  useEffect(() => {
    const form = place.current
    if (!form) return
    const around = form.closest<HTMLElement>('[data-drop-files]') ?? form
    const gone = new AbortController()
    const { signal } = gone
    around.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    around.addEventListener(
      'dragleave',
      (event) => {
        if (!around.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      { signal },
    )
    around.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files)
      },
      { signal },
    )
    form.addEventListener(
      'paste',
      (event) => {
        const files = event.clipboardData?.files
        // What was copied in an office program is words and a picture of them: the words are meant.
        if (!files?.length || event.clipboardData?.types.includes('text/plain')) return
        event.preventDefault()
        take(files)
      },
      { signal },
    )
    return () => gone.abort()
  }, [place])
  return isOver
}
