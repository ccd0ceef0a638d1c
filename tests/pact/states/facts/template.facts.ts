import { silenceCatalogue } from '../../providers/empty-catalogue.ts'
import { fact } from '../fact.ts'
import { aSilentMeta, aTemplate } from '../vocabulary.ts'

export const silentMeta = fact(aSilentMeta, async ({ acts }) => {
  silenceCatalogue()
  return { position: await acts.head() }
})

export const template = fact(aTemplate, async ({ acts }, { waits, special, marketing, pushy }) => ({
  template: await acts.bringTemplate(
    {
      category: marketing || pushy ? 'marketing' : 'utility',
      headerFormat: special ? 'image' : null,
      header: null,
      body: 'Sayın {{name}}, kontrolünüz yaklaştı.',
      footer: marketing ? 'Çıkmak için DUR yazın' : null,
      buttons: [],
      variables: [],
    },
    waits ? 'pending' : 'approved',
  ),
}))
