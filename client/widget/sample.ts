import { WIDGET_SCRIPT } from '@kervan/contracts/visitors/wire'

/*
 * What the sample website runs: it adds the one line that brings the widget, with the choices that the page of the product around
 * it tells. What a person types there stands in no address.
 */
addEventListener('message', ({ data, origin, source }: MessageEvent<Readonly<Record<string, string>>>) => {
  if (source !== parent || origin !== location.origin || document.querySelector('script[data-widget]')) return
  const line = document.createElement('script')
  Object.assign(line.dataset, data, { widget: '' })
  line.src = WIDGET_SCRIPT
  document.body.append(line)
})
