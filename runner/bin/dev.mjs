import { inRoot } from './paths.mjs'
import { runScript } from './run.mjs'

/*
 * `npm run dev`: the product, started anew at each change of a server file, and beside it Vite's server for the client,
 * which passes calls on to the product. One ends with the other. What Node made of a file is kept for the next start, which
 * takes a third less by it.
 */

const ending = new AbortController()

const env = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') }

const part = (script, args, nodeOptions) =>
  runScript(script, args, { nodeOptions, env, signal: ending.signal }).then(
    (code) => {
      ending.abort()
      return code
    },
    (error) => {
      if (error.name !== 'AbortError') throw error
      return 0
    },
  )

const codes = await Promise.all([
  part('runner/src/start.ts', [], ['--watch', '--watch-preserve-output']),
  part('node_modules/vite/bin/vite.js', ['client']),
])
process.exitCode = Math.max(...codes)
