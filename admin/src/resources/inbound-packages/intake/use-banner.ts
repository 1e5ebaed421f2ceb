import MatchedIcon from '@mui/icons-material/CheckCircleOutlined';
import QueuedIcon from '@mui/icons-material/CloudOffOutlined';
import DuplicateIcon from '@mui/icons-material/ContentCopy';
import RefusedIcon from '@mui/icons-material/DoNotDisturbOn';
import ProhibitedIcon from '@mui/icons-material/GppBad';
import UnknownIcon from '@mui/icons-material/HelpOutlined';
import ExpectedIcon from '@mui/icons-material/Inventory2Outlined';
import ReadyIcon from '@mui/icons-material/QrCodeScanner';
import UndoneIcon from '@mui/icons-material/Undo';
import { useTranslate } from '../../../messages/index.ts';
import type { OutcomeKind, RecentIntake } from '../../../offline/recent.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { BannerContent } from './Banner.tsx';
import { type HandKind, kindOf, type Lookup } from './lookup.ts';

type Look = readonly [BannerContent['colour'], BannerContent['Icon']];

const looks: Readonly<Record<OutcomeKind, Look>> = {
  matched: ['success', MatchedIcon],
  queued: ['info', QueuedIcon],
  unknown: ['warning', UnknownIcon],
  duplicate: ['accent', DuplicateIcon],
  prohibited: ['danger', ProhibitedIcon],
  refused: ['danger', RefusedIcon],
  undone: [null, UndoneIcon],
};

const inHand: Readonly<Record<HandKind, Look>> = {
  ...looks,
  waiting: [null, ReadyIcon],
  several: ['warning', UnknownIcon],
  unreachable: ['info', QueuedIcon],
  remembered: ['success', ExpectedIcon],
  expected: ['success', ExpectedIcon],
};

/** Content of the banner: the current package from its scan on, else the result of the last one. */
export function useBanner(lookup: Lookup | undefined, latest: RecentIntake | undefined): BannerContent {
  const translate = useTranslate();
  const { locale } = useFormat();

  if (lookup) {
    const kind = kindOf(lookup);
    const [colour, Icon] = inHand[kind];
    if (lookup.status === 'remembered') {
      const { suite, shop } = lookup.expected;
      return {
        colour,
        Icon,
        quiet: true,
        headline: translate('intake.hand.remembered', { suite }),
        details: [shop, translate('intake.hand_text.unreachable')],
      };
    }
    if (lookup.status !== 'found')
      return {
        colour,
        Icon,
        headline: translate(`intake.hand.${lookup.status}`),
        details: [translate(`intake.hand_text.${kind}`, { _: '' })],
      };
    const { record, prohibited } = lookup;
    const owner = record.user_name ? `${record.suite} · ${record.user_name}` : translate('lists.no_owner');
    return {
      colour,
      Icon,
      quiet: kind === 'expected',
      headline: kind === 'expected' ? owner : translate(`intake.hand.${kind}`),
      details: [
        prohibited.map((goods) => goods[`name_${locale}`]).join(', '),
        kind !== 'expected' && owner,
        record.state !== 'expected' && translate(`states.inbound_package.${record.state}`),
        record.reference,
        record.shop,
        ...record.items.map(({ description }) => description),
      ],
    };
  }
  if (!latest) return { colour: null, Icon: ReadyIcon, headline: translate('intake.ready'), details: [] };
  const [colour, Icon] = looks[latest.kind];
  return {
    colour,
    Icon,
    headline: `${translate(`intake.outcome.${latest.kind}`)}${latest.owner ? ` · ${latest.suite ?? ''} ${latest.owner}` : ''}`,
    details: [
      latest.reference,
      latest.tracking_number,
      latest.location,
      ...latest.warnings.map((warning) => translate(`warnings.${warning}`, { _: warning })),
      latest.error && translate(`errors.${latest.error}`, { _: latest.error }),
    ],
  };
}
