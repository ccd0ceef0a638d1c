/** The row at a place of a list, or its link where rows take no focus themselves. */
export const focusRow = (list: HTMLElement | null, index: number): boolean => {
  const row = list?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  const target = row?.tabIndex === -1 && !row.matches('tr') ? row.querySelector('a') : row
  target?.focus()
  return target != null
}
