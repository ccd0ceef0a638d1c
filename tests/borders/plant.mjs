import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CHECKOUT = join(import.meta.dirname, '../..')
const ROOMS = [
  'contracts',
  'infra',
  'runner',
  'command-service',
  'query-service',
  'realtime-gateway',
  'client',
  'tests',
]

/** Packages to import. One keeps its code in a folder `dist`, as most do: leaving that folder out would hide the package. */
const PACKAGES = { zod: 'index.js', express: 'index.js', 'socket.io': 'dist/index.js' }

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Lays out empty rooms in `folder`, with the real package.json of each, joined by name as npm joins workspaces. */
export const layOutRooms = (folder) => {
  mkdirSync(`${folder}/node_modules/@kervan`, { recursive: true })
  for (const room of ROOMS) {
    mkdirSync(`${folder}/${room}/src`, { recursive: true })
    copyFileSync(`${CHECKOUT}/${room}/package.json`, `${folder}/${room}/package.json`)
    const { name } = JSON.parse(readFileSync(`${folder}/${room}/package.json`, 'utf8'))
    symlinkSync(`${folder}/${room}`, `${folder}/node_modules/${name}`)
  }
  for (const [name, main] of Object.entries(PACKAGES)) {
    write(
      `${folder}/node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', type: 'module', main }),
    )
    write(`${folder}/node_modules/${name}/${main}`, 'export {}\n')
  }
}

/** Writes a module with one import, of types alone where `type` says so, and the module that the import leads to. */
export const plant = (folder, { from, imports, type, to, which }) => {
  write(`${folder}/${from}`, `import ${type ? 'type {} from ' : ''}'${imports}'\n`)
  if (which) plant(folder, { from: to, ...which })
  else if (to && !existsSync(`${folder}/${to}`)) write(`${folder}/${to}`, 'export {}\n')
}
