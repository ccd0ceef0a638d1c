import { useLocation } from 'react-router'
import { network } from '../base/api/network.ts'
import { useStore } from '../base/store/external-store.ts'

/** What makes another attempt at what broke: another address, and the network's coming back. */
export const useAttempt = (): string => `${useLocation().pathname} ${useStore(network).online ? 'online' : 'offline'}`
