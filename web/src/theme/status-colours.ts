import type { MantineColorsTuple } from '@mantine/core';

/** Same lightness per step as the palettes: white on step 6 and step 9 on step 1 are readable for every colour. */
export const statusColours = {
  gray: ['#f7f7f8', '#edeef0', '#dcdee1', '#c4c8cc', '#aaaeb4', '#8d939a', '#6b7177', '#5c6167', '#4b4f54', '#383b3f'],
  red: ['#fff5f4', '#fee9e6', '#ffd2cc', '#ffb0a7', '#ff857b', '#f84c48', '#ce1924', '#b70017', '#970011', '#73000a'],
  orange: ['#fff5f0', '#feeadf', '#ffd4bd', '#fbb58f', '#f2925a', '#dd6f23', '#b05100', '#984500', '#7d3801', '#5f2800'],
  yellow: ['#faf8ef', '#f4eedd', '#eaddbb', '#ddc58d', '#cea856', '#b98917', '#926703', '#805802', '#6a4602', '#523300'],
  lime: ['#f5f9f0', '#e9f2e0', '#d4e5c2', '#b8d297', '#98bc68', '#79a23a', '#587e07', '#4b6d02', '#3c5900', '#2c4300'],
  green: ['#f1faf3', '#e2f4e5', '#c6e9cc', '#9dd8a9', '#6ec482', '#3eab5e', '#00873c', '#017433', '#005f28', '#00481d'],
  teal: ['#f1faf8', '#e1f3f0', '#c2e7e1', '#96d6cd', '#60c1b6', '#20a89b', '#008277', '#007067', '#045b54', '#01453f'],
  cyan: ['#f0f9fc', '#e0f2f7', '#c1e5ef', '#95d3e2', '#60bdd3', '#21a3bc', '#017e93', '#006c7f', '#005868', '#02424e'],
  blue: ['#f3f8fe', '#e5f0fe', '#cae0ff', '#a4cafe', '#75b0ff', '#3a91fe', '#006cd9', '#015dbc', '#004b9b', '#003877'],
  indigo: ['#f5f7fe', '#e9eefe', '#d3ddfe', '#b4c5ff', '#92a8ff', '#6d86ff', '#4d60dc', '#4050c4', '#3340a5', '#252f7e'],
  violet: ['#f7f6fe', '#eeecfe', '#ded8ff', '#c8bdff', '#b09cff', '#9874ff', '#774fd8', '#6740c0', '#5531a1', '#3f247b'],
  grape: ['#fcf4ff', '#f9e7ff', '#f3d0fe', '#e8aefa', '#da88f3', '#c362e0', '#9e3cb9', '#8a2ea4', '#732289', '#571768'],
  pink: ['#fff4f8', '#ffe7ef', '#ffcfe0', '#ffaacb', '#fe7bb3', '#ea5098', '#c12576', '#aa1466', '#8e0753', '#6c043e'],
} as const satisfies Record<string, MantineColorsTuple>;
