import { SimulationPage } from './SimulationPage.tsx'

/** The console of each provider is the same page. */
export const MetaSimulationPage = () => <SimulationPage provider="meta" />
export const TwilioSimulationPage = () => <SimulationPage provider="twilio" />
export const EmailSimulationPage = () => <SimulationPage provider="email" />
