import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { seedCompany } from '../seed-company.ts';
import { marketplaceProblems } from './marketplace-problems-testing.ts';
import { paymentProblems } from './payment-problems-testing.ts';
import { byRule } from './problem-testing.ts';
import { serviceProblems } from './service-problems-testing.ts';
import { shopProblems } from './shop-problems-testing.ts';

const server = useTestServer();
beforeAll(() => seedCompany(server.poolhouse));

describe('a person could have made the sample company’s', () => {
  test.each([
    ['Market Place orders', marketplaceProblems],
    ['shop orders', shopProblems],
    ['payments', paymentProblems],
    ['service requests', serviceProblems],
  ])('%s', async (_name, problems) => {
    expect(byRule(await problems(server.pool, server.clock.now()))).toEqual({});
  });
});
