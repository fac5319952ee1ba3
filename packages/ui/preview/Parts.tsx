import { useState } from 'react'
import { parseMoney } from '@chokka/money'
import {
  Alert,
  Badge,
  Button,
  CategoryIcon,
  Chip,
  Chips,
  Dialog,
  EmptyState,
  LiveDot,
  Modal,
  Money,
  Outfield,
  PasswordInput,
  Field,
  PipBar,
  PipLoader,
  RefusedState,
  Segmented,
  SkeletonLines,
  Tabs,
  TextInput,
  useTexts,
  useToast,
} from '../src/index.ts'
import type { ButtonLook, BadgeTone, Category } from '../src/index.ts'
import { UserRound, ShieldCheck } from '../src/Icon.tsx'

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'ghost', 'gain', 'danger', 'outline-danger']
const tones: readonly BadgeTone[] = ['hot', 'new', 'ok', 'wait', 'bad', 'info', 'mute', 'acc']
const marks: readonly Category[] = [
  'home',
  'slots',
  'live',
  'fish',
  'sports',
  'esports',
  'lottery',
  'elottery',
  'cards',
]

/** Buttons, choices, badges, states, popups and toasts. */
export function Parts() {
  const { t } = useTexts()
  const toast = useToast()
  const [tab, setTab] = useState<'a' | 'b'>('a')
  const [open, setOpen] = useState(new URLSearchParams(location.search).get('open'))
  const [on, setOn] = useState(true)
  const close = () => setOpen(null)
  return (
    <main className="page">
      <h1 className="sr">{t('shell.help')}</h1>
      <div className="row wrap">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {t('common.confirm')}
          </Button>
        ))}
        <Button busy>{t('common.working')}</Button>
        <Button disabled>{t('common.cancel')}</Button>
        <Button size="sm" look="secondary" icon={ShieldCheck}>
          {t('common.verify')}
        </Button>
        <Button size="lg">{t('common.play')}</Button>
      </div>
      <div className="grid2">
        <div className="stack">
          <Chips label={t('common.filter')}>
            <Chip pressed={on} onPress={() => setOn(!on)} count="১২">
              {t('common.all')}
            </Chip>
            <Chip pressed={!on} onPress={() => setOn(!on)}>
              {t('common.new')}
            </Chip>
          </Chips>
          <Segmented
            label={t('common.date')}
            full
            value={tab}
            onChange={setTab}
            options={[
              { value: 'a', label: t('common.today') },
              { value: 'b', label: t('common.days7') },
            ]}
          />
          <Tabs
            label={t('common.type')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'a', label: t('common.deposit') },
              { value: 'b', label: t('common.withdraw') },
            ]}
          >
            <p className="t2">{t('common.emptyText')}</p>
          </Tabs>
          <div className="row wrap">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {t('common.success')}
              </Badge>
            ))}
            <LiveDot>{t('common.live')}</LiveDot>
          </div>
          <PipBar filled={3.6} label={t('shell.vipLevel', { level: 4 })} />
          <PipLoader label={t('common.loading')} />
          <div className="row wrap">
            {marks.map((mark) => (
              <CategoryIcon key={mark} of={mark} />
            ))}
          </div>
          <p>
            <Money amount={parseMoney('1234567.89')} /> <Money toned amount={parseMoney('-200.00')} />{' '}
            <Money toned amount={parseMoney('640.00')} /> <Money hidden amount={parseMoney('1.00')} />
          </p>
        </div>
        <div className="stack">
          <Alert>{t('shell.mobileReminder')}</Alert>
          <Alert tone="warn">{t('common.networkSlow')}</Alert>
          <Alert tone="bad">{t('common.networkLost')}</Alert>
          <Alert tone="ok">{t('common.networkBack')}</Alert>
          <SkeletonLines />
        </div>
        <div className="card">
          <EmptyState />
        </div>
        <div className="card">
          <RefusedState onRetry={() => undefined} />
        </div>
      </div>
      <div className="row wrap">
        <Button look="secondary" onClick={() => setOpen('modal')}>
          modal
        </Button>
        <Button look="secondary" onClick={() => setOpen('dialog')}>
          dialog
        </Button>
        <Button look="secondary" onClick={() => toast({ text: t('common.copied'), tone: 'ok' })}>
          toast
        </Button>
      </div>
      <Modal
        open={open === 'modal'}
        onClose={close}
        title={t('common.login')}
        art={
          <>
            <span className="only-d">
              <Outfield shape="tall" className="" />
            </span>
            <span className="only-m">
              <Outfield shape="narrow" />
            </span>
            <div>
              <h3>{t('shell.inHouse')}</h3>
            </div>
          </>
        }
      >
        <Field label={t('shell.myAccount')} ok>
          <TextInput icon={UserRound} exact defaultValue="rahim77" />
        </Field>
        <Field label={t('shell.securityCentre')} error={t('errors.credentials_wrong')}>
          <PasswordInput defaultValue="secret" />
        </Field>
        <Button size="lg" block onClick={() => toast({ text: t('errors.unknown_error'), tone: 'bad' })}>
          {t('common.login')}
        </Button>
      </Modal>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        tone="ask"
        title={t('shell.logoutTitle')}
        html={`<p>${t('shell.logoutAsk')}</p><img src=x >`}
        buttons={[
          { label: t('common.cancel'), onPress: close },
          { label: t('common.logout'), onPress: close },
        ]}
      />
    </main>
  )
}
