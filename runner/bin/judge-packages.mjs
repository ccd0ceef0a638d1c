/**
 * What of the lock file has to be in node_modules. `product` is what the product runs on and is built with, `all` has the packages of
 * tests and checks too. npm marks what only those need as `dev`.
 * @typedef {'product' | 'all'} PackageSet
 */

const isOf = (set, { dev }) => set === 'all' || !dev

/** Optional packages are for other platforms where they are missing. */
const mayBeMissing = ({ optional, devOptional, peer }) => Boolean(optional || devOptional || peer)

const isSame = (wanted, found) => found?.version === wanted.version && found?.integrity === wanted.integrity

/**
 * Paths of the set's packages that npm's own record of what it installed does not have, or has in another version or content.
 * @param locked  `packages` of package-lock.json
 * @param installed  the same of node_modules/.package-lock.json
 * @param {PackageSet} set
 * @returns {string[]}
 */
export const pathsToBring = (locked, installed, set) =>
  Object.entries(locked)
    .filter(([path, wanted]) => path !== '' && isOf(set, wanted))
    .filter(([path, wanted]) => (installed[path] ? !isSame(wanted, installed[path]) : !mayBeMissing(wanted)))
    .map(([path]) => path)

/**
 * Paths of packages that the record does not have as the lock file has them, the optional ones too. What lies there may be a half package of an
 * interrupted installation, which npm would take for a whole one. Links to the rooms of this house are none.
 * @returns {string[]}
 */
export const pathsToRemove = (locked, installed) =>
  Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, wanted]) => !isSame(wanted, installed[path]))
    .map(([path]) => path)

/**
 * The set that is installed where something is missing: what an earlier command brought stays, since npm removes what is not asked for.
 * @returns {PackageSet}
 */
export const setToInstall = (locked, installed, set) =>
  Object.keys(installed).some((path) => locked[path]?.dev) ? 'all' : set
