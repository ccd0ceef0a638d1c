/** A text of any kind on one line. */
export const onOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/**
 * Rows in columns that are as wide as their widest cell, for people.
 * @param rows  the first names the columns
 */
export const textTable = (rows: readonly (readonly string[])[]): string[] => {
  const cells = rows.map((row) => row.map(onOneLine))
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
