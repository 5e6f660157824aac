/** The name in local storage, and of the database, under which a phone keeps what it knows of running tests. */
export const TEST_STATE_KEY = "pcbt_test_state";
