import { runSimulator } from '@chokka/simulator-kit'
import { readConfig } from './config.ts'
import { startMessagesim } from './messagesim.ts'

await runSimulator({
  ...{ name: 'messagesim', title: 'the message simulator', remark: 'nothing is really sent' },
  ...{ readConfig, start: startMessagesim },
  places: ({ url, smppPort, smtpPort }) => ({ url, smppPort, smtpPort }),
  portTaken: () => 'a port is taken: set MESSAGESIM_PORT, _SMPP_PORT or _SMTP_PORT to another',
})
