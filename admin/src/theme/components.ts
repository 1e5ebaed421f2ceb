import { type ColourName, tokens } from '@rantau/shared/design';
import type { RaThemeOptions } from 'react-admin';

type Colours = Readonly<Record<ColourName, string>>;

/**
 * Styles of MUI's components: paper and ink, one marigold accent, lines instead of shadows, a visible focus
 * ring.
 */
export const components = (colour: Colours): NonNullable<RaThemeOptions['components']> => ({
  MuiCssBaseline: {
    styleOverrides: {
      // With more weight than the `outline: 0` of MUI's buttons. What only holds the focus, such as a dialog, shows none.
      'body :focus-visible:not([tabindex="-1"]), body .Mui-focusVisible': {
        outline: `3px solid ${colour.focus}`,
        outlineOffset: 2,
      },
      // A field shows it around its frame; a date also while its own button has the focus.
      'body .MuiInputBase-root > .MuiInputBase-input:focus-visible': { outline: 'none' },
      '.MuiInputBase-root:has(> .MuiInputBase-input:focus-visible), .Mui-focused:has(> [type^=date])': {
        outline: `3px solid ${colour.focus}`,
        outlineOffset: 1,
      },
      // Its label stands on the frame and would be struck through.
      '.MuiInputLabel-outlined.MuiInputLabel-shrink.Mui-focused': {
        marginLeft: -4,
        paddingInline: 4,
        backgroundColor: colour.raised,
      },
      // Within what cuts off at its edge.
      'body :is(.MuiMenuItem-root, .MuiTab-root, .MuiListItemButton-root).Mui-focusVisible': {
        outlineOffset: -3,
      },
      a: { color: colour.primaryInk },
      '@media print': { 'body *': { boxShadow: 'none !important' } },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: { root: { border: `1px solid ${colour.line}`, borderRadius: 14, overflow: 'visible' } },
  },
  MuiPopover: {
    styleOverrides: { paper: { border: `1px solid ${colour.line}`, boxShadow: tokens.shadow.lg } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 16, boxShadow: tokens.shadow.lg } } },
  MuiDialogTitle: {
    styleOverrides: { root: { fontFamily: tokens.font.display, fontWeight: 700, fontSize: '1.25rem' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 9, minHeight: 36 },
      sizeLarge: { minHeight: 48, fontSize: '1rem' },
      outlined: { borderColor: colour.lineStrong },
    },
  },
  MuiIconButton: { styleOverrides: { root: { color: colour.inkSoft } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputLabel: { styleOverrides: { root: { color: colour.inkSoft } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: colour.raised, borderRadius: 9 },
      notchedOutline: { borderColor: colour.lineStrong },
      input: { '&::placeholder': { color: colour.inkMuted, opacity: 1 } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      // react-admin keeps room for a hint by an invisible sign in a span: some inputs would stand further apart than others.
      root: { color: colour.inkMuted, '&:empty, &:has(> span:only-child)': { display: 'none' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: colour.line, fontSize: '0.875rem', lineHeight: 1.3 },
      head: { color: colour.inkMuted, fontSize: '0.8125rem', fontWeight: 600, whiteSpace: 'nowrap' },
      sizeSmall: { padding: '4px 14px' },
      stickyHeader: { backgroundColor: colour.raised },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: colour.primaryTint },
        'tbody > &:last-child > *': { borderBottom: 0 },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  // On a phone a long choice takes a second line; its end says what it is.
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: { backgroundColor: colour.band, color: colour.onBand, fontSize: '0.8125rem' },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        fontWeight: 500,
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => {
          const name = severity === 'error' ? 'danger' : severity;
          return {
            props: { severity, variant: 'standard' as const },
            style: {
              backgroundColor: colour[`${name}Tint`],
              color: colour[`${name}Ink`],
              '& .MuiAlert-icon': { color: colour[`${name}Ink`] },
            },
          };
        }),
      },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 99, backgroundColor: colour.sunken } } },
  MuiSnackbarContent: {
    styleOverrides: { root: { backgroundColor: colour.band, color: colour.onBand, fontWeight: 600 } },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        // Below the bar of the shell, in sight however long the list is.
        position: 'sticky',
        top: '3.5rem',
        zIndex: 3,
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          height: 'auto',
          borderRadius: 0,
          flexWrap: 'wrap',
          backgroundColor: colour.primaryTint,
          borderBottom: `1px solid ${colour.line}`,
        },
      },
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        minHeight: 0,
        padding: 0,
        gap: 8,
        alignItems: 'flex-start',
        '& .MuiFormControl-root': { marginTop: 0, marginBottom: 0 },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        // On a phone the filters share one line as long as they can.
        '@media (max-width: 599.95px)': {
          '& .filter-field': { flex: '1 1 104px', width: 'auto', minWidth: 0 },
          // What would be cut off takes half a line: dates and names.
          '& .filter-field:has([type=date], .MuiAutocomplete-root)': { flexBasis: 150 },
          '& .filter-field .ra-input, & .filter-field .MuiFormControl-root': { flex: 1, minWidth: 0 },
        },
        // Beside the presets on a laptop.
        '@media (min-width: 600px)': {
          '& .filter-field[data-source=q]': { width: 168 },
          '& .filter-field[data-source=q] .ra-input, & .filter-field[data-source=q] .MuiFormControl-root': {
            width: '100%',
          },
        },
      },
    },
  },
});
