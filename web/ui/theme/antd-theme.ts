import type { ThemeConfig } from 'antd'
import type { Theme } from './parse-tokens.ts'
import { getColorValue, getLength } from './tokens.ts'

/** Returns antd's tokens for a color and its soft background. */
const createColorTokens = (name: string, color: string, soft: string) => ({
  [`color${name}`]: color,
  [`color${name}Text`]: color,
  [`color${name}BorderHover`]: color,
  [`color${name}Hover`]: color,
  [`color${name}Active`]: color,
  [`color${name}Bg`]: soft,
  [`color${name}BgHover`]: soft,
  [`color${name}Border`]: soft,
})

/** Returns how much larger the text is that the user sets in the browser than its default of 16 px. */
const getTextScale = () => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isNaN(rem) ? 1 : rem / 16
}

/** Creates antd's theme from the design tokens. `reducedMotion` disables animations. */
export const createAntdTheme = (theme: Theme, reducedMotion: boolean): ThemeConfig => {
  const color = (name: string) => getColorValue(name, theme)
  const textScale = getTextScale()
  return {
    token: {
      motion: !reducedMotion,
      fontFamily: 'var(--font-sans)',
      fontFamilyCode: 'var(--font-mono)',
      fontSize: getLength('text-m') * textScale,
      borderRadius: getLength('radius-m'),
      borderRadiusLG: getLength('radius-l'),
      borderRadiusXS: getLength('radius-s'),
      controlHeight: 36 * textScale,
      controlHeightSM: 28 * textScale,
      controlHeightLG: 44 * textScale,

      colorBgBase: color('surface'),
      colorTextBase: color('ink'),
      colorPrimary: color('accent'),
      colorPrimaryHover: color('accent-hover'),
      colorPrimaryActive: color('accent-hover'),
      colorPrimaryBg: color('accent-soft'),
      colorPrimaryBgHover: color('accent-soft'),
      // Focus rings, as in web/app/base.css.
      colorPrimaryBorder: color('focus'),
      lineWidthFocus: 2,
      colorPrimaryBorderHover: color('accent-hover'),
      colorLink: color('accent'),
      colorLinkHover: color('accent-hover'),
      colorLinkActive: color('accent-hover'),
      ...createColorTokens('Success', color('positive'), color('positive-soft')),
      ...createColorTokens('Warning', color('caution'), color('caution-soft')),
      ...createColorTokens('Error', color('negative'), color('negative-soft')),
      ...createColorTokens('Info', color('neutral'), color('neutral-soft')),
      colorErrorBgFilledHover: color('negative-soft'),
      colorTextLightSolid: color('on-accent'),

      colorText: color('ink'),
      colorTextSecondary: color('muted'),
      colorTextTertiary: color('muted'),
      colorTextQuaternary: color('faint'),
      colorBgLayout: color('paper'),
      colorBgContainer: color('surface'),
      colorBgElevated: color('raised'),
      colorBgMask: color('scrim'),
      colorBgContainerDisabled: color('sunken'),
      colorFillTertiary: color('sunken'),
      colorBorder: color('outline'),
      colorBorderSecondary: color('line'),
      colorBorderDisabled: color('line'),
      colorSplit: color('line'),
      controlItemBgHover: color('sunken'),
      // In fields, the border and this outline together are two pixels wide.
      controlOutlineWidth: 1,
      controlOutline: color('focus'),
      colorErrorOutline: color('negative'),
      colorWarningOutline: color('focus'),
      boxShadow: '0 8px 28px rgb(0 0 0 / 16%)',
      boxShadowSecondary: `0 0 0 1px ${color('line')}, 0 8px 28px rgb(0 0 0 / 16%)`,
      boxShadowTertiary: 'none',
    },
    components: {
      // An alert with a description looks like one without.
      Alert: {
        fontSizeLG: getLength('text-m') * textScale,
        lineHeightLG: 22 / 14,
        withDescriptionPadding: '8px 12px',
        withDescriptionIconSize: 16 * textScale,
      },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 550,
        defaultBorderColor: color('edge'),
        // A disabled button is filled and has no border.
        colorBgContainerDisabled: color('neutral-soft'),
        borderColorDisabled: 'transparent',
        dangerColor: color('on-danger'),
      },
      // The color of the check mark.
      Checkbox: { colorWhite: color('on-accent') },
      // The mask of an image preview is dark in both themes.
      Image: {
        colorBgMask: '#000000f2',
        colorTextLightSolid: '#ffffffe6',
        previewOperationColor: '#ffffffe6',
      },
      Input: { activeBorderColor: color('focus'), hoverBorderColor: color('focus') },
      Notification: {
        width: 360,
        marginLG: 12,
        paddingMD: 12,
        paddingContentHorizontalLG: 12,
        paddingLG: 8,
        fontSizeLG: getLength('text-m') * textScale,
        lineHeightLG: 22 / 14,
        boxShadow: '0 4px 12px rgb(0 0 0 / 12%)',
      },
      Radio: { colorPrimary: color('selected') },
      Select: {
        optionSelectedColor: color('accent'),
        optionActiveBg: color('line'),
        activeBorderColor: color('focus'),
        hoverBorderColor: color('focus'),
        activeOutlineColor: color('focus'),
      },
      Tooltip:
        theme === 'dark'
          ? { colorBgSpotlight: color('raised'), colorTextLightSolid: color('ink') }
          : { colorBgSpotlight: color('ink'), colorTextLightSolid: color('surface') },
    },
  }
}
