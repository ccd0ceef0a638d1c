/** Does something with each element, so many at a time, in the order of the list. */
export const sideBySide = async <T>(
  list: readonly T[],
  abreast: number,
  act: (element: T) => Promise<void>,
): Promise<void> => {
  const rest = list.values()
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (const element of rest) await act(element)
    }),
  )
}
