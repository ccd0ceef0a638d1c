import { CatalogueUnavailable, type TemplateCatalogue } from '@kervan/command-service/sending/template-catalogue'

let isSilent = false

/** Meta has no templates of ours. */
export const emptyCatalogue: TemplateCatalogue = {
  async list() {
    if (!isSilent) return []
    isSilent = false
    throw new CatalogueUnavailable('Meta is silent')
  },
  async submit() {
    throw new CatalogueUnavailable('Meta takes nothing here')
  },
}

/** The next time that it is asked, it does not answer. */
export const silenceCatalogue = (): void => {
  isSilent = true
}
