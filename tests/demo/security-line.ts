/** Whether a line of the product's log is one of the security log, which stands in the product as well, under `/security-log`. */
export const isSecurityLine = (line: string): boolean => {
  try {
    return 'security' in JSON.parse(line)
  } catch {
    return false
  }
}
