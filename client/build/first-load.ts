/** What Vite's manifest tells of a module that has a file of its own: the file, and the modules whose files it takes along. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Built>>

/** What is loaded for a page: modules that have files of their own. */
export interface Load {
  readonly what: string
  readonly modules: readonly string[]
  /** Here already when the page is opened. */
  readonly beyond?: readonly string[]
  /** Kilobytes of gzipped script, a thousand bytes each, that it may cost. */
  readonly most: number
}

/**
 * What most who work with the product load one after the other, by the modules that ask for it: it has a file each, as a hundred small
 * ones took longer to be asked for than to be sent.
 */
export const TOGETHER = {
  'sign-in': ['src/pages/auth/AuthPage.tsx'],
  list: ['src/app/shell/Shell.tsx', 'src/pages/leads/LeadsPage.tsx'],
  session: ['src/app/SessionWatch.tsx'],
  checks: ['src/kit/editors/read-typed.ts', 'src/base/ui/tips/AnchoredTip.tsx'],
} as const

const texts = (language: string, ...namespaces: readonly string[]) =>
  namespaces.map((name) => `src/locales/${language}/${name}.json`)

/**
 * The budgets of every page. `Shell` comes with the first page behind the sign-in. Beside it come the socket with its notices, and
 * once it rests what checks what is typed, so that they hold up nothing: they have budgets of their own, and a further page is
 * told without them.
 */
export const loadsOf = (manifest: Manifest, language: string): readonly Load[] => {
  const entry = ['index.html', ...texts(language, 'common', 'errors')]
  const signIn = [...entry, ...TOGETHER['sign-in'], ...texts(language, 'auth')]
  const list = [
    ...entry,
    `src/base/i18n/later-texts/${language}.ts`,
    ...TOGETHER.list,
    ...texts(language, 'leads', 'people'),
  ]
  const dashboard = [
    ...list,
    'src/pages/dashboard/DashboardPage.tsx',
    ...texts(language, 'dashboard', 'follow-ups', 'requests', 'participants', 'events'),
  ]
  const beside = [...list, ...TOGETHER.session]
  const rested = [...beside, ...TOGETHER.checks]
  const others = Object.keys(manifest).filter((name) => name.startsWith('src/pages/') && !list.includes(name))
  return [
    { what: 'the sign-in', modules: signIn, most: 190 },
    { what: 'the first list', modules: list, most: 289 },
    { what: 'the socket beside it', modules: beside, beyond: list, most: 30 },
    // The declarations of all kinds come here with what is called of them, and each kind brings some hundred bytes, each setting some ten.
    { what: 'the checks and tips after it', modules: rested, beyond: beside, most: 81 },
    // The first page of all shows several kinds, and takes with it at once what a list takes once it rests.
    { what: 'the dashboard', modules: dashboard, most: 385 },
    { what: 'its charts', modules: [...dashboard, 'src/widgets/charts/charts.tsx'], beyond: dashboard, most: 125 },
    // The timeline and what pages of a person have beside it lie in files of their own, as the messaging dialog opens the one without the other.
    ...others
      .filter((name) => !signIn.includes(name))
      .map((name) => ({ what: name, modules: [...rested, name], beyond: rested, most: 78 })),
  ]
}

/** The scripts that a load fetches, each once. */
export const filesOf = (manifest: Manifest, { modules, beyond = [] }: Load): readonly string[] => {
  const here = closure(manifest, beyond)
  return [...closure(manifest, modules)].filter((file) => !here.has(file) && file.endsWith('.js'))
}

const closure = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(modules)
  for (const name of reached) {
    const built = manifest[name]
    if (!built) throw new Error(`${name} has no file of its own in the built client`)
    for (const imported of built.imports ?? []) reached.add(imported)
  }
  return new Set([...reached].map((name) => manifest[name]!.file))
}
