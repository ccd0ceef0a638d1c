import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether a module is the script that Node was started with, told by its `import.meta.url`. Scripts of this folder run on Node 20 too,
 * which does not know `import.meta.main`.
 */
export const isMain = (url) => {
  const [, script] = process.argv
  return script !== undefined && realpathSync(script) === fileURLToPath(url)
}
